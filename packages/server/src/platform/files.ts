import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Db, Reader, Tx } from './db.ts'
import { sha256 } from './secrets.ts'
import { files } from './tables.ts'

export type FileRow = typeof files.$inferSelect
export type Files = ReturnType<typeof createFiles>
type FileDetails = Pick<FileRow, 'name' | 'holder' | 'kind' | 'subject'> & { now: Date }
type Content = { bytes: Buffer; mediaType: string }
/** Bytes that lie in the store and have no row yet. */
type Stored = Pick<FileRow, 'id' | 'mediaType' | 'size' | 'sha256'>

/** How long an upload waits for something to use it, or for the rest of it. */
export const unusedFor = 24 * 3_600_000

/** Whose uploads and Idempotency-Keys these are: the user's who is logged in, else this browser's visit. */
export const holderOf = (ctx: Context): string =>
  ctx.actor ? `user:${ctx.actor.userId}` : `visit:${sha256(ctx.reply.visit()).toString('base64url')}`

export async function openDisk(config: Config): Promise<Disk> {
  if (config.S3_BUCKET === undefined)
    return new Disk(new FSDriver({ location: join(config.CASS_DATA_DIR, 'files'), visibility: 'private' }))
  // Loaded on demand: the S3 client is a large library that most installations never touch.
  const [{ S3Client }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
  ])
  const client = new S3Client({
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID!, secretAccessKey: config.S3_SECRET_ACCESS_KEY! },
  })
  return new Disk(
    new S3Driver({ client, bucket: config.S3_BUCKET, visibility: 'private', supportsACL: false }),
  )
}

/**
 * Bytes under a random key, everything else in the database; the key tells nothing of the name. A file without a
 * subject is an upload that nothing uses yet: its holder alone sees it, and it goes after a day.
 */
export function createFiles(disk: Disk) {
  /** Never fails: the row is gone, and nobody finds bytes that a store would not let go. */
  const deleteBytes = (id: string) => disk.delete(id).catch(() => {})

  /** Before any transaction, which would wait for the store, and others for it. */
  async function store({ bytes, mediaType }: Content): Promise<Stored> {
    const id = crypto.randomUUID()
    await disk.put(id, bytes, { contentType: mediaType })
    return { id, mediaType, size: bytes.length, sha256: sha256(bytes) }
  }

  /** Only of stored bytes: a row never points at nothing, at worst bytes stay without a row. */
  async function add(tx: Tx, stored: Stored, { now, ...details }: FileDetails): Promise<FileRow> {
    const [row] = await tx
      .insert(files)
      .values({ ...stored, ...details, createdAt: now })
      .returning()
    return row!
  }

  return {
    store,
    add,
    /** For bytes that get no row after all. */
    discard: ({ id }: Pick<Stored, 'id'>) => deleteBytes(id),
    /** Both in one, where nobody else waits for the transaction. */
    put: async (tx: Tx, { bytes, mediaType, ...details }: Content & FileDetails): Promise<FileRow> =>
      await add(tx, await store({ bytes, mediaType }), details),
    async find(db: Reader, id: string): Promise<FileRow | undefined> {
      const [row] = await db.select().from(files).where(eq(files.id, id))
      return row
    },
    ofSubject: (db: Reader, subject: string): Promise<FileRow[]> =>
      db.select().from(files).where(eq(files.subject, subject)).orderBy(asc(files.createdAt), asc(files.id)),
    read: (file: Pick<FileRow, 'id'>): Promise<Readable> => disk.getStream(file.id),

    findUnused: (
      db: Reader,
      ids: readonly string[],
      given: { holder: string; kind: string },
    ): Promise<FileRow[]> =>
      db
        .select()
        .from(files)
        .where(and(inArray(files.id, [...ids]), unusedOf(given.holder), eq(files.kind, given.kind))),

    /**
     * Gives own unused uploads to what uses them from now on: all of them, or none and null. Locked before they are
     * counted, so that of two who claim the same file one goes without.
     */
    async claim(
      tx: Tx,
      ids: readonly string[],
      given: { holder: string; kind: string; subject: string },
    ): Promise<FileRow[] | null> {
      const wanted = [...new Set(ids)]
      if (wanted.length === 0) return []
      const own = tx.$with('own').as(
        tx
          .select({ id: files.id })
          .from(files)
          .where(and(inArray(files.id, wanted), unusedOf(given.holder), eq(files.kind, given.kind)))
          .orderBy(asc(files.id))
          .for('update'),
      )
      const rows = await tx
        .with(own)
        .update(files)
        .set({ subject: given.subject })
        .where(
          and(
            inArray(files.id, tx.select({ id: own.id }).from(own)),
            eq(sql`(select count(*) from ${own})`, wanted.length),
          ),
        )
        .returning()
      if (rows.length === 0) return null
      return rows.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
    },
    /** Takes files from what used them. They are unused again, and go with the next sweep once they are a day old. */
    async release(tx: Tx, ids: readonly string[], subject: string): Promise<void> {
      await tx
        .update(files)
        .set({ subject: null })
        .where(and(inArray(files.id, [...ids]), eq(files.subject, subject)))
    },

    /** How much of a holder's lies here unused. */
    async unusedBy(db: Reader, holder: string): Promise<{ count: number; bytes: number }> {
      const [row] = await db
        .select({
          count: sql<string>`count(*)`.mapWith(Number),
          bytes: sql<string>`coalesce(sum(${files.size}), 0)`.mapWith(Number),
        })
        .from(files)
        .where(unusedOf(holder))
      return row!
    },
    /**
     * Deletes the row of an own unused upload, or answers null. What it returns deletes the bytes and is to be called
     * once the transaction has committed.
     */
    async removeUnused(tx: Tx, id: string, holder: string): Promise<(() => Promise<void>) | null> {
      const gone = await tx
        .delete(files)
        .where(and(eq(files.id, id), unusedOf(holder)))
        .returning({ id: files.id })
      return gone.length > 0 ? () => deleteBytes(id) : null
    },
    /** Deletes uploads that nothing came to use. Each row goes on one server, which then deletes its bytes. */
    async sweepUnused(db: Db, now: Date): Promise<void> {
      const gone = await db
        .delete(files)
        .where(and(isNull(files.subject), lt(files.createdAt, new Date(now.getTime() - unusedFor))))
        .returning({ id: files.id })
      for (const { id } of gone) await deleteBytes(id)
    },
  }
}

const unusedOf = (holder: string) => and(eq(files.holder, holder), isNull(files.subject))
