import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, journey } from '../support/journey.ts'

/** 4 × 10 × 5 × 24 lines with all above them: 5,044 nodes at four levels. */
const widths = [4, 10, 5, 24]
const nodeTypes = ['market', 'family', 'interface', 'function']

type Node = { code: string; parent: string | null; level: number; position: number }

function grow(level = 1, parent: string | null = null): Node[] {
  return Array.from({ length: widths[level - 1] ?? 0 }, (_, position) => {
    const code = parent === null ? `X${position}` : `${parent}.${position}`
    return [{ code, parent, level, position }, ...grow(level + 1, code)]
  }).flat()
}

/** Puts an edition of these nodes in force for tree 10. */
async function plant(connectionString: string, nodes: readonly Node[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`update menu_edition set state = 'old' where tree = '10' and state = 'live'`)
    const edition = crypto.randomUUID()
    await client.query(
      `insert into menu_edition (id, tree, number, state, published_at, created_at)
       values ($1, '10', 5000, 'live', now(), now())`,
      [edition],
    )
    await client.query(
      `insert into menu_node (edition_id, code, parent_code, name_zh, name_en, level, position, node_type,
         is_new, is_hot, selected, locked, rules)
       select $1, code, parent, '节点' || code, 'Node ' || code, level, position, ($3::text[])[level],
         false, false, false, false, '[]'
       from jsonb_to_recordset($2) as node(code text, parent text, level int, position int)`,
      [edition, JSON.stringify(nodes), nodeTypes],
    )
  } finally {
    await client.end()
  }
}

type Tick = {
  /** From the press to the end of the frame that shows it. */
  milliseconds: number
  /** What of the page was written anew for it. */
  changes: number
  /** Whether the box then stood as it was asked to. */
  turned: boolean
}

/** Presses each box in turn. */
const tickBoxes = (page: Page, count: number): Promise<Tick[]> =>
  page.evaluate(async (wanted) => {
    /** The first task after a frame's callbacks runs when that frame has been painted. */
    const painted = () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage(null)
        }),
      )
    const boxAt = (index: number) =>
      document.querySelectorAll<HTMLInputElement>('section input[type=checkbox][data-id]')[index]!
    const seen = { changes: 0 }
    const observer = new MutationObserver((records) => {
      seen.changes += records.length
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    const ticks: Tick[] = []
    for (let index = 0; index < wanted; index++) {
      const box = boxAt(index)
      const before = box.checked
      await painted()
      seen.changes = 0
      const start = performance.now()
      box.click()
      await painted()
      const milliseconds = performance.now() - start
      ticks.push({ milliseconds, changes: seen.changes, turned: boxAt(index).checked !== before })
    }
    observer.disconnect()
    return ticks
  }, count)

journey(
  'a tick in a tree of 5,000 nodes changes the little that it should',
  // About the size of a tree, whatever its names.
  { walks: ['teams', 'menus'], by: ['super administrator'], only: 'en' },
  async ({ as, inspect, product }) => {
    const nodes = grow()
    expect(nodes.length).toBeGreaterThanOrEqual(5000)
    await plant(product.connectionString, nodes)
    const page = await as('admin')
    await page.goto('/grip/teams?tab=10')
    await expect(page.getByText('0 of 4,800 selected').last()).toBeVisible()
    await inspect(page, 'tree-5000')

    const ticks = await tickBoxes(page, 30)
    expect(ticks.filter(({ turned }) => !turned)).toEqual([])
    // A market, a family off again, an interface, its 24 functions off again, the next interface, two of its functions off.
    await expect(page.getByText('1,102 of 4,800 selected').first()).toBeVisible()
    // Machines differ, so times are told and not judged; what is written anew is the same everywhere.
    const times = ticks.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
    const [median, p95] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)]!.toFixed(1))
    const most = Math.max(...ticks.map(({ changes }) => changes))
    console.log(
      `${nodes.length} nodes, ${ticks.length} ticks: median ${median} ms, p95 ${p95} ms, at most ${most} changes of the page`,
    )
    // The first box ticks 1,200 nodes: of those, only what is on the screen is written anew.
    expect(most).toBeLessThan(1000)
  },
)
