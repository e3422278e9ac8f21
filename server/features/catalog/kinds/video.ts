import { z } from 'zod';
import type { FaultCode } from '#server/words.ts';
import { mediaUrl } from '../assets.ts';
import { yamlFileKind } from '../file-kind.ts';
import { renderText } from '../render/text.ts';
import { fileHead, text } from '../schema.ts';

const schema = z
  .strictObject({ ...fileHead, asset: z.string().optional(), url: z.url({ protocol: /^https$/ }).optional(), transcript: text })
  .refine(({ asset, url }) => (asset === undefined) !== (url === undefined), {
    error: 'catalog_video_source' satisfies FaultCode,
    path: ['asset'],
  });

/** A video among the module's assets or on another site, with its transcript. */
export const fileKind = yamlFileKind({
  ending: '.video.yaml',
  completedBy: 'report',
  schema,
  media: { mp4: 'video/mp4', webm: 'video/webm' },
  assetOf: ({ asset }) => asset,
  textsOf: ({ transcript }) => [[['transcript'], transcript]],
  render: async ({ asset, url, transcript }, _version, assets) => ({
    ...(await renderText(transcript, assets)),
    media_url: asset ? mediaUrl(asset, assets) : (url ?? null),
  }),
});
