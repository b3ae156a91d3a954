import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'
import type { Reader, Tx } from './db.ts'
import { sha256 } from './secrets.ts'
import { files } from './tables.ts'

export type FileRow = typeof files.$inferSelect
export type Files = ReturnType<typeof createFiles>

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

/** Bytes under a random key, everything else in the database; the key tells nothing of the name. */
export function createFiles(disk: Disk) {
  return {
    /** The bytes are stored first: a row never points at nothing, at worst bytes stay without a row. */
    async put(
      tx: Tx,
      given: { name: string; mediaType: string; bytes: Buffer; now: Date },
    ): Promise<FileRow> {
      const id = crypto.randomUUID()
      await disk.put(id, given.bytes, { contentType: given.mediaType })
      const [row] = await tx
        .insert(files)
        .values({
          id,
          name: given.name,
          mediaType: given.mediaType,
          size: given.bytes.length,
          sha256: sha256(given.bytes),
          createdAt: given.now,
        })
        .returning()
      return row!
    },
    async find(db: Reader, id: string): Promise<FileRow | undefined> {
      const [row] = await db.select().from(files).where(eq(files.id, id))
      return row
    },
    read: (file: FileRow): Promise<Readable> => disk.getStream(file.id),
    /** Deletes the row; what it returns deletes the bytes and is to be called once the transaction has committed. */
    async remove(tx: Tx, id: string): Promise<() => Promise<void>> {
      await tx.delete(files).where(eq(files.id, id))
      return () => disk.delete(id)
    },
  }
}
