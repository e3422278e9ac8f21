import type { CompanyRow } from '#server/features/companies/index.ts';
import type { Services } from '#server/services.ts';
import { lookOf, makeTwoAtOnce } from './file.ts';
import type { PrintedDocument } from './pdf/document-pdf.ts';

/** Prints a document of a company as a PDF, in the way its reports are printed. */
export const printDocument = (services: Services, company: CompanyRow, document: PrintedDocument): Promise<Buffer> =>
  makeTwoAtOnce(async () => {
    // The drawing code and its fonts are loaded on first use.
    const [look, { documentPdf }] = await Promise.all([lookOf(services, company), import('./pdf/document-pdf.ts')]);
    return documentPdf(document, company.name, look);
  });
