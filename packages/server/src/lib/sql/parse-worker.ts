import { parentPort, workerData } from 'node:worker_threads'
import { loadModule, parse } from 'libpg-query'
import { type CheckedSql, checkTree, type Known } from './check.ts'

// PostgreSQL's own grammar, in a thread that ends with its statement: what it holds of a bad one goes with it.
async function check({ sql, known }: { sql: string; known: Known }): Promise<CheckedSql> {
  let tree: unknown
  try {
    tree = await parse(sql)
  } catch (error) {
    // The parser's recursion is as deep as the statement: a stack that is full is no error of syntax.
    const syntax = (error as Error).name === 'SqlError'
    return {
      problem: { code: syntax ? 'syntax' : 'tooComplex', name: syntax ? (error as Error).message : '' },
    }
  }
  return checkTree(tree, known)
}

await loadModule()
parentPort!.postMessage('ready')
parentPort!.postMessage(await check(workerData))
