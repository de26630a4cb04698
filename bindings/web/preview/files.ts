// Saving files, and storing texts in addresses.
export type { Engine } from "../src/index.js"

/** Saves a file through the browser. */
export function save(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Decodes base64. */
export function decode(base64: string): Uint8Array {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

export async function unpack(bytes: Uint8Array, format: "gzip" | "deflate-raw"): Promise<ArrayBuffer> {
  return through(bytes, new DecompressionStream(format))
}

/** Returns a text in a compressed form for an address. */
export async function packed(text: string): Promise<string> {
  const bytes = new Uint8Array(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw")))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")
}
export async function unpacked(text: string): Promise<string> {
  return new TextDecoder().decode(await unpack(decode(text.replace(/-/g, "+").replace(/_/g, "/")), "deflate-raw"))
}

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()
}

interface GenericTransformStream { readonly readable: ReadableStream; readonly writable: WritableStream }
// tsc 4.8 does not declare these.
declare const DecompressionStream: { new(format: string): GenericTransformStream }
declare const CompressionStream: { new(format: string): GenericTransformStream }
