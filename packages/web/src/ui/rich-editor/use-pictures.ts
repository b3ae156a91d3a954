import { basePath } from '@cass/contract/kit/endpoint.ts'
import { fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { articleImage } from '@cass/contract/notices/endpoints.ts'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { CallError, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { upload } from '../../lib/upload.ts'
import type { Pending } from '../../lib/use-uploads.ts'

const kind = 'articleImage'
type Arrived = { src: string; width: number | null; height: number | null; pending: null }

/** The pictures of one editor that are on their way, each standing in the text under its key. */
export function usePictures() {
  const [pending, setPending] = useState<readonly Pending[]>([])
  /** What has arrived, by key: undoing and redoing may bring back the place of one. */
  const [arrived] = useState(() => new Map<string, Arrived>())
  const [urls] = useState(() => new Map<string, string>())
  const editor = useRef<Editor | null>(null)

  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url)
    },
    [urls],
  )

  const update = (key: string, part: Partial<Pending>) =>
    setPending((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const drop = (key: string) => setPending((all) => all.filter((item) => item.key !== key))

  async function send(item: Pending): Promise<void> {
    try {
      const size = await sizeOf(item.file)
      const { id } = await upload(kind, item.file, {
        signal: item.stop.signal,
        onProgress: (progress) => update(item.key, { progress }),
      })
      arrived.set(item.key, { src: `${basePath}${articleImage.path}?id=${id}`, ...size, pending: null })
      drop(item.key)
      place()
    } catch (error) {
      if (item.stop.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      update(item.key, { state: 'failed', message: refusedFields(error)[0]?.message ?? error.message })
    }
  }

  /** Puts what has arrived at its places. */
  function place(): void {
    const view = editor.current?.view
    if (!view || editor.current?.isDestroyed) return
    const change = view.state.tr.setMeta('addToHistory', false)
    view.state.doc.descendants((node, at) => {
      const done = node.type.name === 'image' ? arrived.get(node.attrs.pending) : undefined
      if (done) change.setNodeMarkup(at, undefined, { ...node.attrs, ...done })
    })
    if (change.docChanged) view.dispatch(change)
  }

  function start(key: string, file: File): void {
    const refusal = refuseFiles(fileKinds[kind], [file])
    const item: Pending = {
      key,
      file,
      state: refusal ? 'refused' : 'sending',
      progress: 0,
      paused: false,
      message: refusal ? say(refusal) : '',
      stop: new AbortController(),
    }
    setPending((all) => [...all, item])
    if (refusal) return
    urls.set(key, URL.createObjectURL(file))
    void send(item)
  }

  function takeOut(key: string): void {
    const view = editor.current?.view
    if (!view) return
    const places: [number, number][] = []
    view.state.doc.descendants((node, at) => {
      if (node.attrs.pending === key) places.push([at, at + node.nodeSize])
    })
    const change = view.state.tr
    for (const [from, to] of places.reverse()) change.delete(from, to)
    if (change.docChanged) view.dispatch(change)
  }

  return {
    editor,
    pending,
    place,
    /** Starts to send it; the node that stands for it meanwhile, unless it is refused. */
    begin(file: File, key: string = crypto.randomUUID()) {
      start(key, file)
      const src = urls.get(key)
      return src ? { type: 'image', attrs: { src, pending: key, alt: '' } } : undefined
    },
    urlOf: (key: string) => urls.get(key),
    retry(item: Pending) {
      const again = {
        ...item,
        state: 'sending' as const,
        progress: 0,
        message: '',
        stop: new AbortController(),
      }
      setPending((all) => all.map((each) => (each.key === item.key ? again : each)))
      void send(again)
    },
    dismiss(item: Pending) {
      item.stop.abort()
      drop(item.key)
      takeOut(item.key)
    },
  }
}

/** Its own size, so that nothing moves when it comes. What cannot be read the server refuses. */
async function sizeOf(file: File): Promise<Pick<Arrived, 'width' | 'height'>> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const size = { width: bitmap?.width ?? null, height: bitmap?.height ?? null }
  bitmap?.close()
  return size
}
