import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { toastWhile } from '#web/lib/toast.tsx';

/** Saves a certificate as a PDF, and reports the outcome in a toast. */
export function savePdf(serial: string): void {
  void toastWhile({ doing: m.certificates_pdf_making(), done: m.certificates_pdf_done(), failed: m.certificates_download_failed() }, () =>
    download('GET /api/certificates/:serial/pdf', { params: { serial } }),
  );
}

/** Saves a certificate as an Open Badges credential, and reports the outcome in a toast. */
export function saveCredential(serial: string): void {
  void toastWhile(
    { doing: m.certificates_credential_making(), done: m.certificates_credential_done(), failed: m.certificates_download_failed() },
    () => download('GET /api/certificates/:serial/credential', { params: { serial } }),
  );
}
