import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { AnchorLink } from '#web/ui/link.tsx';

/** Shows how many certificates a person has, as a link to them. */
export function CertificateCount({ userId }: { userId: string }) {
  const data = usePart(read('GET /api/analytics/user/:id', { params: { id: userId } }));
  if (!data) return null;
  return (
    <AnchorLink to="/achievements-goals" search={{ tab: 'certificates' }} size="sm" display="block">
      {m.dashboard_certificates({ count: data.certificates_earned })}
    </AnchorLink>
  );
}
