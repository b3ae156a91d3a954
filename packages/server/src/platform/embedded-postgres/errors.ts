import path from 'node:path'
import { StartError } from '../start-error.ts'

export const logFile = 'server.log'

export function asStartError(error: unknown, cluster: string): StartError {
  if (error instanceof StartError) return error
  const logged = path.join(cluster, logFile)
  return new StartError(`The embedded database does not start (${reason(error)}); see ${logged}.`)
}

export function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const known: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'read-only file system',
    ENOENT: 'it cannot be created',
    ENOSPC: 'no space left on the disk',
    EDQUOT: 'disk quota exceeded',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'it is a file',
    ENOTEMPTY: 'it holds other files',
  }
  return known[code ?? ''] ?? message
}

/** The last line that names an error, as PostgreSQL's tools write them, without time and process number. */
export function errorLine(output: string): string {
  const line = output.split('\n').findLast((each) => /\b(error|FATAL|PANIC|could not)\b/.test(each))
  return line?.replace(/^.*?(error|FATAL|PANIC):\s*/, '') ?? lastLine(output)
}

export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
