import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { Problem } from '#web/lib/problem.ts';
import { QueryProblem } from '#web/lib/query-problem.tsx';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Background } from './background.tsx';
import { CertificateFrame } from './certificate-frame.tsx';
import { CertificatePaper } from './certificate-paper.tsx';
import classes from './certificate-screen.module.css';
import { HolderTools } from './holder-tools.tsx';
import { publicCertificateQuery } from './queries.ts';
import { Revoke } from './revoke.tsx';
import { Standing } from './standing.tsx';

function Waiting() {
  return (
    <div aria-busy="true" className={classes.columns}>
      <VisuallyHidden>{m.common_loading()}</VisuallyHidden>
      <Skeleton height={78} radius="lg" className={classes.standing} />
      <Skeleton radius="lg" className={classes.paper} />
      <Skeleton height={220} radius="lg" />
    </div>
  );
}

function Shown({ serial }: { serial: string }) {
  const viewer = useSession((state) => state.user?.id ?? null);
  const { data: certificate, error, isFetching, refetch } = useQuery(publicCertificateQuery(serial, viewer));
  if (certificate) {
    const { download } = certificate.abilities;
    const revoke = certificate.abilities.revoke && certificate.status !== 'revoked';
    return (
      <div className={classes.columns}>
        <div className={classes.standing}>
          <Standing certificate={certificate} />
        </div>
        <CertificatePaper certificate={certificate} />
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
  if (error instanceof Problem && error.status === 404)
    return (
      <EmptyState
        drawing="search"
        title={m.certificate_page_unknown()}
        message={m.certificate_page_unknown_line()}
        action={<ButtonLink to="/">{m.certificate_page_to_home()}</ButtonLink>}
      />
    );
  if (error)
    return <QueryProblem title={m.certificate_page_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Waiting />;
}

/** The public page of a certificate: what it says, whether it holds, and what whoever looks at it may do. */
export function CertificateScreen({ serial }: { serial: string }) {
  const viewer = useSession((state) => state.user?.id ?? null);
  const { data } = useQuery(publicCertificateQuery(serial, viewer));
  return (
    <CertificateFrame
      title={data ? m.certificate_page_title({ title: data.title }) : m.certificate_page_name()}
      path={`/certificates/${serial}`}
    >
      {/* Where the paper is not there to head the page. */}
      {!data && <VisuallyHidden component="h1">{m.certificate_page_name()}</VisuallyHidden>}
      <Shown serial={serial} />
    </CertificateFrame>
  );
}
