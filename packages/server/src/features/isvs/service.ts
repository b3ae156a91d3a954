import type { searchIsvs } from '@cass/contract/isvs/endpoints.ts'
import { type IsvStage, isvStageCodes } from '@cass/contract/isvs/stages.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { presentIsv } from './present.ts'
import * as repository from './repository.ts'

/** For whoever joins ISVs with how far they have come. */
export { isvStage } from './stage-repository.ts'

export type IsvService = ReturnType<typeof createIsvService>

/** The operator's view of ISVs (design §8). */
export function createIsvService({ db }: { db: Db }) {
  return {
    async search(ctx: Context, body: Input<typeof searchIsvs>['body']): Promise<DataOf<typeof searchIsvs>> {
      const { pageNum, pageSize, stage } = body
      const { byStage: counted, rows } = await repository.pageIsvs(db, body)
      const byStage = Object.fromEntries(
        isvStageCodes.map((code) => [code, counted.find((one) => one.stage === code)?.number ?? 0]),
      ) as Record<IsvStage, number>
      const total = isvStageCodes.reduce(
        (sum, code) => sum + (stage === '' || stage === code ? byStage[code] : 0),
        0,
      )
      return { list: rows.map((row) => presentIsv(row, ctx.language)), total, pageNum, pageSize, byStage }
    },
  }
}
