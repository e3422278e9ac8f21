import { z } from 'zod';
import type { FaultCode } from '#server/words.ts';
import { mediaUrl } from '../assets.ts';
import { readCaptions } from '../captions.ts';
import { yamlFileKind } from '../file-kind.ts';
import { renderText } from '../render/text.ts';
import { fileHead, text } from '../schema.ts';

const schema = z
  .strictObject({
    ...fileHead,
    asset: z.string().optional(),
    url: z.url({ protocol: /^https$/ }).optional(),
    transcript: text,
    captions: text.max(500_000).optional(),
  })
  .refine(({ asset, url }) => (asset === undefined) !== (url === undefined), {
    error: 'catalog_video_source' satisfies FaultCode,
    path: ['asset'],
  });

/** A video among the module's assets or on another site, with its transcript and, if it has them, its captions (WebVTT or SRT). */
export const fileKind = yamlFileKind({
  ending: '.video.yaml',
  completedBy: 'report',
  schema,
  media: { mp4: 'video/mp4', webm: 'video/webm' },
  assetOf: ({ asset }) => asset,
  check(raw) {
    const captions = (raw as { captions?: unknown } | null)?.captions;
    const { wrongLine } = typeof captions === 'string' && captions.trim() !== '' ? readCaptions(captions) : { wrongLine: null };
    return wrongLine === null ? [] : [{ path: ['captions'], fault: { code: 'catalog_captions', params: { line: wrongLine } } }];
  },
  textsOf: ({ transcript }) => [[['transcript'], transcript]],
  render: async ({ asset, url, transcript, captions }, _version, assets) => ({
    ...(await renderText(transcript, assets)),
    captions: captions === undefined ? null : readCaptions(captions).cues,
    media_url: asset ? mediaUrl(asset, assets) : (url ?? null),
  }),
});
