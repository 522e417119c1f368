// POST to an address outside.

/** Sends a body and gives the status of the answer, whose body is not read; redirects are not followed. Rejects when nobody answers in time. */
export const post = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number,
): Promise<number> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  return answer.status
}
