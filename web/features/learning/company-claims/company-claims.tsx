import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownGuide } from '#contract/company-guide.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { CheckClaims } from './check-claims.tsx';

/** Claims about documents of the reader's company, to be checked. They are compared with an admin's verdicts, and nothing of it counts. */
export function CompanyClaims({ documents }: { documents: ShownGuide['claim_checks'] }) {
  const [chosen, setChosen] = useState(documents[0]?.key ?? '');
  const document = useQuery(read('GET /api/learning/company-guide/claim-checks/:key', { params: { key: chosen } }));
  return (
    <>
      <p>{m.own_claims_line()}</p>
      {documents.length > 1 && (
        <NativeSelect
          mb="md"
          label={m.own_document_choose()}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
          data={documents.map(({ key, title }) => ({ value: key, label: title }))}
        />
      )}
      <Loaded read={document} problem={m.own_document_problem()} waiting={480}>
        {(known) => (
          <CheckClaims key={known.key} document={known} isReloading={document.isFetching} onReload={() => void document.refetch()} />
        )}
      </Loaded>
    </>
  );
}
