// The status of an observation as the OECD writes it (SDMX CL_OBS_STATUS), in the letters that a graph keeps.

/** SQL for a status: E estimated (also I imputed), F forecast, P provisional; everything else is normal, null. */
export const statusOf = (column: string): string =>
  `CASE ${column} WHEN 'E' THEN 'E' WHEN 'I' THEN 'E' WHEN 'F' THEN 'F' WHEN 'P' THEN 'P' END`
