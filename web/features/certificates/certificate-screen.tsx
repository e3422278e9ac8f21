import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PublicCertificate } from '#contract/certificates.ts';
import { m } from '#messages';
import { Problem } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Background } from './background.tsx';
import { CertificateFrame } from './certificate-frame.tsx';
import { UnknownCertificate } from './certificate-lookup.tsx';
import { CertificatePaper } from './certificate-paper.tsx';
import classes from './certificate-screen.module.css';
import { HolderTools } from './holder-tools.tsx';
import { Revoke } from './revoke.tsx';
import { Validity } from './validity.tsx';

const Waiting = () => (
  <div className={classes.columns}>
    <Skeleton height={78} radius="lg" className={classes.standing} />
    <Skeleton radius="lg" className={classes.paper} />
    <Skeleton height={220} radius="lg" />
  </div>
);

function Shown({ certificate, viewer }: { certificate: PublicCertificate; viewer: string | null }) {
  const { download } = certificate.abilities;
  const revoke = certificate.abilities.revoke && certificate.status !== 'revoked';
  return (
    <div className={classes.columns}>
      <div className={classes.standing}>
        <Validity certificate={certificate} />
      </div>
      <div>
        <CertificatePaper certificate={certificate} />
        {!certificate.abilities.share && !certificate.holder_left && <p className={classes.note}>{m.certificate_page_name_holder()}</p>}
      </div>
      {(download || revoke) && (
        <aside className={classes.aside} aria-label={m.certificate_page_tools()}>
          {download && <HolderTools certificate={certificate} viewer={viewer} />}
          {revoke && <Revoke certificate={certificate} />}
        </aside>
      )}
      <Background certificate={certificate} />
    </div>
  );
}

/**
 * A certificate's public page: its content, whether it is valid, and the viewer's actions.
 *
 * @param viewer the signed-in person; the page is reset for another viewer, who may have fewer permissions
 */
export function CertificateScreen({ serial, viewer }: { serial: string; viewer: string | null }) {
  const certificate = useQuery(read('GET /api/certificates/:serial', { params: { serial } }));
  const { data } = certificate;
  return (
    <CertificateFrame
      title={data ? m.certificate_page_title({ title: data.title }) : m.certificate_page_name()}
      path={`/certificates/${serial}`}
    >
      {/* This is the page's heading while the paper is not shown. */}
      {!data && <VisuallyHidden component="h1">{m.certificate_page_name()}</VisuallyHidden>}
      <Loaded
        read={certificate}
        problem={m.certificate_page_problem()}
        waiting={<Waiting />}
        instead={(error) => error instanceof Problem && error.status === 404 && <UnknownCertificate />}
      >
        {(known) => <Shown certificate={known} viewer={viewer} />}
      </Loaded>
    </CertificateFrame>
  );
}
