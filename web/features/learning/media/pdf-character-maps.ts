/** The addresses of the tables that PDFs in Chinese, Japanese and Korean refer to for the characters of their fonts. */
const addresses = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Loads a table by its file name. */
export async function characterMap(fileName: string): Promise<Uint8Array> {
  const [, address] = Object.entries(addresses).find(([path]) => path.endsWith(`/${fileName}`)) ?? [];
  if (address === undefined) throw new Error(`There is no character map ${fileName}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the character map ${fileName} was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
