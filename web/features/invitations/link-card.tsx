import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationLink } from '#contract/invitation-links.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { read } from '#web/lib/read.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LinkDialog } from './link-dialog.tsx';

/** Links that let people from certain domains join, with ways to create, copy and revoke them. */
export function LinkCard() {
  const company = useCompany();
  const links = useQuery(read('GET /api/company/invitation-links', { query: company }));
  const [isMaking, setIsMaking] = useState(false);
  return (
    <DataCard
      title={m.links_title()}
      line={m.links_line()}
      aside={
        <Button size="sm" variant="default" onClick={() => setIsMaking(true)}>
          {m.links_make()}
        </Button>
      }
    >
      <Loaded
        read={links}
        problem={m.links_problem()}
        waiting={56}
        empty={(all) => (all.length === 0 ? <Text c="dimmed">{m.links_none()}</Text> : undefined)}
      >
        {(all) => (
          <Stack gap="xl">
            {all.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </Stack>
        )}
      </Loaded>
      <LinkDialog opened={isMaking} onClose={() => setIsMaking(false)} />
    </DataCard>
  );
}

/** Says how many people have joined, how many may, and until when. */
function useStanding({ joined, max_joined, expires_at }: InvitationLink): string {
  const [now] = useState(() => Date.now());
  const people = max_joined === null ? m.links_joined({ count: joined }) : m.links_joined_of({ count: joined, most: max_joined });
  if (expires_at === null) return `${people} · ${m.links_no_expiry()}`;
  const date = dateOf(expires_at);
  return `${people} · ${new Date(expires_at).getTime() <= now ? m.links_expired({ date }) : m.links_expires({ date })}`;
}

function LinkRow({ link }: { link: InvitationLink }) {
  const { id, url, domains, chapter } = link;
  const standing = useStanding(link);
  const confirm = useConfirm();
  const revoke = useSend('POST /api/company/invitation-links/:linkId/revoke', { done: m.links_revoked() });
  const names = domains.map((domain) => `@${domain}`).join(', ');
  const ask = () =>
    confirm({
      title: m.links_revoke_title(),
      line: m.links_revoke_line({ domains: names }),
      action: m.links_revoke(),
      onConfirm: () => revoke.sendOrThrow({ params: { linkId: id } }),
    });
  return (
    <Stack gap="xs">
      <Text>
        {names}
        {chapter && ` · ${chapter.name}`} · {standing}
      </Text>
      <Group gap="xs" align="center">
        <TextInput
          aria-label={m.links_address({ domains: names })}
          value={url}
          readOnly
          flex={1}
          miw={220}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton size="sm" label={m.links_copy()} copiedLabel={m.links_copied()} onCopy={() => copyText(url)} />
        <Button size="sm" variant="default" aria-label={m.links_revoke_named({ domains: names })} onClick={ask}>
          {m.links_revoke()}
        </Button>
      </Group>
    </Stack>
  );
}
