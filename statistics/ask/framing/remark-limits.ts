// Words of a clause beside a question that may say what is asked after all: another question, what is computed, requests.
/** "And in what year did it stop": asks behind another question; "when peace was signed" tells when. */
export const secondQuestion =
  /^\s*(?:and |but |or |also )?(?:(?:in|at|since|until|by|from|to|for|on) )?(?:what|whom|how|why) [^,]*\b(?:did|does|do|is|are|was|were|has|have|had)\b/i

/** What is done to figures: "summed", "before versus after". */
export const summed =
  /^\s*(?:the )?(?:shares?|percentage|ratio|proportion|average|sum|total)\b|^\s*before (?:and|or|versus)\b|\b(?:set aside|left (?:out|aside)|taken out|summed|averaged|ranked|sorted|split|divided|combined|adjusted|converted|deflated|rounded|excluded|included|deducted|subtracted|counted)\b/i
/** "And give the total". */
export const requests =
  /\b(?:and|then|so|please|but) (?:please )?(?:give|tell|show|add|send|list|compare|break|split|express|convert|use|take|leave|skip|count|include|exclude|make|divide|adjust|round|sort|rank|repeat)\b/i
