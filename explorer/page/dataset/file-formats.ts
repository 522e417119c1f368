import { get } from '../service/client.ts'
import type { DatasetCapabilities, FileFormat } from '../service/shapes.ts'
import { useAnswer } from '../use-answer.ts'

/** The formats the service writes, by its capabilities; none until they are known. */
export const useFileFormats = (): ReadonlyArray<FileFormat> => {
  const path = '/api/datasets/capabilities'
  const asked = useAnswer(path, (signal) => get<DatasetCapabilities>(path, signal))
  return asked.state === 'there' && asked.answer.ok ? asked.answer.value.file_formats : []
}
