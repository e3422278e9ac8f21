import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';
import { analyticsQuery } from './queries.ts';

/** How many certificates somebody has, as the way to them. */
export function CertificateCount({ userId }: { userId: string }) {
  const { data } = useQuery(analyticsQuery(userId));
  if (!data) return null;
  return (
    <AnchorLink to="/achievements-goals" search={{ tab: 'certificates' }} size="sm" display="block">
      {m.dashboard_certificates({ count: data.certificates_earned })}
    </AnchorLink>
  );
}
