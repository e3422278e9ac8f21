import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '#contract/endpoint.ts';
import type { systemMails } from '#contract/system-mails.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { useSession } from '#web/lib/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from '../list/opened.module.css';
import { MailState } from './mail-state.tsx';

type Mail = DataOf<typeof systemMails.read>;

interface Props {
  /** The open email's id, if any. */
  id: string | undefined;
  onClose: () => void;
  onRetry: (id: string) => void;
}

function Text({ mail, onRetry }: { mail: Mail; onRetry: Props['onRetry'] }) {
  const zone = useSession((state) => state.user?.timezone);
  const { recipient, kind_name, state, created_at, sent_at, attempts, reason, attachment_name } = mail;
  const facts = [
    [m.mails_recipient(), recipient],
    [m.mails_kind(), kind_name],
    [m.mails_written(), dateTimeOf(created_at, zone)],
    ...(sent_at ? [[m.mails_sent(), dateTimeOf(sent_at, zone)]] : []),
    ...(attempts > 0 ? [[m.mails_attempts(), String(attempts)]] : []),
    ...(reason ? [[m.mails_reason(), reason]] : []),
    ...(attachment_name ? [[m.mails_attachment(), attachment_name]] : []),
  ];
  return (
    <div className="ui-stack">
      <div className="ui-line ui-gap-sm">
        <MailState state={state} />
        {mail.abilities.retry && (
          <Button size="sm" onClick={() => onRetry(mail.id)}>
            {m.mails_retry()}
          </Button>
        )}
      </div>
      <dl className="ui-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mail.text === null ? <p className="ui-quiet">{m.mails_text_gone()}</p> : <div className={classes.text}>{mail.text}</div>}
      <p className="ui-quiet">{m.mails_read_line()}</p>
    </div>
  );
}

/** One email with its text. Opening it is recorded, so it is fetched only once. */
export function MailDialog({ id, onClose, onRetry }: Props) {
  const mail = useQuery({
    ...read('GET /api/system/mails/:mailId', { params: { mailId: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Modal opened={id !== undefined} onClose={onClose} size="lg" title={mail.data?.subject ?? m.mails_one()}>
      <Loaded read={mail} problem={m.mails_one_problem()} waiting={<Skeleton height={280} radius="lg" />}>
        {(known) => <Text mail={known} onRetry={onRetry} />}
      </Loaded>
    </Modal>
  );
}
