import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { teams } from '../../platform/tables.ts'

/** The audit model: which team owns which node. By code, so that it applies to all editions of the tree. */
export const teamNodes = pgTable(
  'team_node',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    tree: text({ enum: ['00', '05', '10'] }).notNull(),
    nodeCode: text('node_code').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.tree, table.nodeCode] }),
    index('team_node_owner').on(table.tree, table.nodeCode),
    check('team_node_tree', sql`${table.tree} in ('00','05','10')`),
  ],
)
