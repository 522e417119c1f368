// Numbers that are no figure of a statistic: a target by its number, how often something was seen or shared.

const target =
  /^(?: ?(?:%|per ?cent))?(?: of (?:GNI|GNP|gross national income|national income))?[- ](?:(?:UN|United Nations|aid|ODA|spending|international|official) ){0,2}(?:target|goal|benchmark|yardstick|threshold|norm|pledge|promise|commitment|objective|club|rule)\b/iu
const often =
  /^ (?:times|views|likes|retweets|shares|clicks|followers|copies|downloads|visitors|readers|viewers|subscribers|listeners|plays|posts|tweets|signatures)\b/iu

const longest = 60
/** Whether what stands behind a number says that it measures nothing: "the 0.7 target", "seen two million times". */
export const isNoFigure = (text: string, end: number, kind: string, value: number): boolean => {
  const behind = text.slice(end, end + longest)
  return (value < 1 && kind === 'bare' && target.test(behind)) || (kind === 'bare' && often.test(behind))
}
