import { loadShare } from '../../domain/lifecycle/load.ts'
import type { Share } from '../../domain/lifecycle/share.ts'
import type { StreamReader } from '../../domain/lifecycle/stream-reader.ts'

/** A share link, from the moment it was given out; null when there is none. */
export const findShareLink = (ports: { readonly streams: StreamReader }, shareId: string): Promise<Share | null> =>
  loadShare(ports.streams, shareId)
