import { Button, Text } from '@mantine/core';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import type { PublicCertificate } from '#contract/certificates.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { Serial } from './serial.tsx';

/** Revokes a certificate permanently, and tells its holder the reason. */
export function Revoke({ certificate: { serial, title, holder_name } }: { certificate: PublicCertificate }) {
  const confirm = useConfirm();
  const revoke = useSend('POST /api/certificates/:serial/revoke', {
    done: m.certificate_page_revoke_done({ title }),
  });
  const ask = () =>
    confirm({
      title: m.certificate_page_revoke_title({ title }),
      line: (
        <>
          <Text>{holder_name ? m.certificate_page_revoke_sure_of({ name: holder_name }) : m.certificate_page_revoke_sure()}</Text>
          <Serial serial={serial} />
        </>
      ),
      action: m.certificate_page_revoke(),
      reason: {
        label: m.certificate_page_revoke_reason(),
        hint: m.certificate_page_revoke_reason_hint(),
        ...limits.revocationReason,
        needed: m.certificate_page_revoke_needed(),
      },
      onConfirm: (reason) => revoke.sendOrThrow({ params: { serial }, body: { reason } }),
    });
  return (
    <DataCard title={m.certificate_page_admin()} line={m.certificate_page_admin_line()}>
      <Button variant="light" color="negative" leftSection={<IconBan size={18} stroke={1.75} aria-hidden />} onClick={ask} fullWidth>
        {m.certificate_page_revoke()}
      </Button>
    </DataCard>
  );
}
