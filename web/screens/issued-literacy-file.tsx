import { m } from '#messages';
import { IssuedFile } from '#web/features/ai-systems/issued-file.tsx';
import { CertificateFrame } from '#web/features/certificates/certificate-frame.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** The public page of an AI-literacy file, in the same frame as a certificate. */
export const IssuedLiteracyFile = ({ fingerprint }: { fingerprint: string }) => (
  <CertificateFrame title={m.ai_literacy_file_title()} path={`/ai-literacy/${fingerprint}`}>
    <PageHeader title={m.ai_literacy_file_title()} line={m.ai_issued_page_line()} />
    <IssuedFile fingerprint={fingerprint} />
  </CertificateFrame>
);
