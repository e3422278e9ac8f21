import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
/** Size in bytes below which compression saves too little to be worth a file. */
const least = 500;
/** Size in bytes above which the best compression would save a few per cent more, but take half a minute. */
const large = 1_000_000;

/** Writes a compressed copy beside a file. */
async function compressFile(path: string): Promise<void> {
  const file = await readFile(path);
  if (file.length < least) return;
  const quality = file.length > large ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  await writeFile(`${path}.br`, await compress(file, { params }));
}

/**
 * Writes a compressed copy beside each script, style sheet and WebAssembly module in the build. It is a tenth smaller than what the server
 * can produce while someone waits. `server/http/web.ts` and `server/http/content-server.ts` serve these copies.
 */
export const compressed: Plugin = {
  name: 'compressed',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle: {
    // This plugin runs after the plugins that write their own files.
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(names.filter((name) => /\.(m?js|css|wasm|data|json)$/.test(name)).map((name) => compressFile(join(dir, name))));
    },
  },
};
