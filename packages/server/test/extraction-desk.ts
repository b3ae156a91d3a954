import {
  downloadPackage,
  makePackage,
  openPackage,
  searchPackages,
} from '@cass/contract/extraction/endpoints.ts'
import { type BodyOf, basePath } from '@cass/contract/kit/endpoint.ts'
import { hours, type TestServer, type Visitor } from './harness.ts'
import { samplePdf } from './sample-files.ts'

/** What tests of file extraction do again and again. */
export async function openDesk(server: TestServer, login = 'field01') {
  const editor = server.visitor('en')
  await editor.enterAs(login)

  const upload = async (name = 'a.pdf', bytes = samplePdf()) =>
    (await editor.upload('extraction', name, bytes)).data.id

  const make = async (change: Partial<BodyOf<typeof makePackage>> = {}) =>
    await editor.call(makePackage, {
      body: {
        name: '联调资料',
        fileIds: change.fileIds ?? [await upload()],
        expireTime: new Date(server.clock.now().getTime() + 24 * hours).toISOString(),
        ...change,
      },
    })

  return {
    editor,
    upload,
    make,
    open: (code: string, by: Visitor = server.visitor('en')) => by.call(openPackage, { body: { code } }),
    /** The bytes, or the code of a refusal. */
    async fetch(body: BodyOf<typeof downloadPackage>, by: Visitor = server.visitor('en')) {
      const response = await by.send('POST', basePath + downloadPackage.path, { body })
      const bytes = Buffer.from(await response.arrayBuffer())
      const { headers, status } = response
      const isJson = headers.get('content-type')!.startsWith('application/json')
      return isJson
        ? { status, headers, code: JSON.parse(bytes.toString('utf8')).code as string }
        : { status, headers, code: 'ACK', bytes }
    },
    row: async (id: string) =>
      (await editor.call(searchPackages, { body: { pageSize: 100 } })).data.list.find(
        (each) => each.id === id,
      ),
  }
}
