import { buffer } from 'node:stream/consumers';
import { type EvidenceType, requirementLimits } from '#contract/requirement-values.ts';
import { limits } from '#contract/values.ts';
import { isPdf, isWholePdf, mayRun } from '#server/features/catalog/index.ts';
import { type Fault, refusedField } from '#server/http/refusal.ts';
import type { Upload } from '#server/http/upload.ts';
import { pictureReader } from '#server/pictures.ts';

/** The stored form of a file that someone hands in as evidence. */
interface EvidenceFile {
  name: string;
  type: EvidenceType;
  content: Buffer;
}

const path = 'body.file';
const refused = (fault: Omit<Extract<Fault, { code: 'evidence_kind' | 'medium_broken' | 'medium_pdf_active' }>, 'path'>) =>
  refusedField({ path, ...fault });
/** Seconds after which reading a picture is abandoned. */
const patience = 20;

/** Throws `invalid_request` for a file that is truncated or that may run something. */
function checkPdf(file: Buffer): void {
  if (!isWholePdf(file)) throw refused({ code: 'medium_broken' });
  if (mayRun(file)) throw refused({ code: 'medium_pdf_active' });
}

/**
 * Returns a picture with the same pixels, upright and without metadata, because photos say where and when they were taken. Throws
 * `invalid_request` for a file that is not a picture, and for one with too many pixels.
 */
async function picture(file: Buffer): Promise<{ type: EvidenceType; content: Buffer }> {
  const sharp = await pictureReader();
  // The dimensions are read from the header of the file before any pixel, because a few bytes can claim a picture of gigabytes.
  const head = async () => sharp(file, { limitInputPixels: false }).metadata();
  const { width, height, format } = await head().catch(() => {
    throw refused({ code: 'evidence_kind' });
  });
  if (format !== 'png' && format !== 'jpeg') throw refused({ code: 'evidence_kind' });
  const most = limits.picturePixels.most;
  const pixels = width * height;
  if (pixels > most)
    throw refusedField({ path, code: 'picture_pixels', params: { megapixels: Math.ceil(pixels / 1e6), most: most / 1e6 } });
  const content = await sharp(file, { limitInputPixels: most, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: patience })
    .toFormat(format, format === 'png' ? { compressionLevel: 9 } : { quality: 90 })
    .toBuffer()
    .catch(() => {
      throw refused({ code: 'medium_broken' });
    });
  return { type: `image/${format}`, content };
}

const endings: Record<EvidenceType, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Returns the name that the sender gave, without characters that could disguise it, and with the ending of its type. */
function nameOf(given: string, type: EvidenceType): string {
  const ending = `.${endings[type]}`;
  const base = given
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}/\\]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, requirementLimits.evidenceName.most - ending.length)
    .toWellFormed();
  return `${base || 'file'}${ending}`;
}

/**
 * Reads a file that someone hands in as evidence: a PDF, or a PNG or JPEG picture. Only its content determines its type. Throws
 * `invalid_request` for a file that is not accepted.
 */
export async function readEvidenceFile({ name, content }: Upload): Promise<EvidenceFile> {
  const file = await buffer(content);
  if (isPdf(file)) {
    checkPdf(file);
    return { name: nameOf(name, 'application/pdf'), type: 'application/pdf', content: file };
  }
  const kept = await picture(file);
  return { name: nameOf(name, kept.type), ...kept };
}
