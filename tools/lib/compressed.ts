import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
};

/** Bytes below which compression saves too little to be worth a file. */
const least = 500;

/**
 * Writes a compressed copy beside each script and style sheet, a tenth smaller than the server could make while a person waits.
 * `server/http/web.ts` serves these files.
 */
export const compressed: Plugin = {
  name: 'compressed',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const file = await readFile(join(dir, name));
        if (file.length >= least) await writeFile(join(dir, `${name}.br`), await compress(file, { params }));
      }),
    );
  },
};
