import { z } from 'zod';
import { mediaUrl } from '../assets.ts';
import { yamlFileKind } from '../file-kind.ts';
import { renderText } from '../render/text.ts';
import { fileHead, text } from '../schema.ts';

const schema = z.strictObject({ ...fileHead, asset: z.string(), summary: text });

/** A PDF among the module's assets, with a summary. */
export const fileKind = yamlFileKind({
  ending: '.pdf.yaml',
  completedBy: 'report',
  schema,
  media: { pdf: 'application/pdf' },
  assetOf: ({ asset }) => asset,
  textsOf: ({ summary }) => [[['summary'], summary]],
  render: async ({ asset, summary }, _version, assets) => ({
    ...(await renderText(summary, assets)),
    media_url: mediaUrl(asset, assets),
  }),
});
