import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { Problem } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { ConfirmCard } from './confirm-card.tsx';
import { ImportProgress } from './import-progress.tsx';
import type { ImportSearch } from './import-search.ts';
import { RowTable } from './row-table.tsx';

interface Props {
  search: ImportSearch;
  onSearch: (change: ImportSearch, isPlace: boolean) => void;
}

/** The screen for inviting many people from a file: choose it, review it, confirm it, and then watch the emails being sent. */
export function ImportScreen({ search, onSearch }: Props) {
  const { file } = search;
  const back = <AnchorLink to="/company/invitations">{m.invitations_title()}</AnchorLink>;
  if (!file) {
    return (
      <Screen title={m.import_title()} line={m.import_line()} above={back}>
        <ChooseFile onSent={(id) => onSearch({ file: id }, true)} />
      </Screen>
    );
  }
  return (
    <Screen title={m.import_title()} line={m.import_line()} above={back}>
      <SentFile key={file} id={file} search={search} onSearch={onSearch} />
    </Screen>
  );
}

function SentFile({ id, search, onSearch }: Props & { id: string }) {
  const params = { importId: id };
  const sent = useQuery({
    ...read('GET /api/company/imports/:importId', { params }),
    // While emails are being sent, their number is polled.
    refetchInterval: ({ state: { data } }) => (data?.confirmed_at && data.mails_sent < data.invited ? 1_000 : false),
  });
  const again = () => onSearch({ file: undefined, page: undefined, state: undefined }, true);
  const gone = <ChooseFile gone onSent={(next) => onSearch({ file: next }, true)} />;
  return (
    <Loaded
      read={sent}
      problem={m.import_problem()}
      waiting={320}
      instead={(error) => error instanceof Problem && error.code === 'not_found' && gone}
    >
      {(data) => (
        <Stack gap="xl">
          {data.confirmed_at ? (
            <ImportProgress file={data} onAgain={again} />
          ) : (
            <>
              <ColumnsCard file={data} />
              <ConfirmCard file={data} onAgain={again} />
            </>
          )}
          <RowTable file={data} search={search} onSearch={onSearch} />
        </Stack>
      )}
    </Loaded>
  );
}
