import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { companyGuide } from '#contract/company-guide.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { useSend } from '#web/lib/send.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './lab.module.css';
import { marked } from './marking.ts';
import { Material } from './material.tsx';
import { wordsOf } from './own-document.ts';

type Compared = ReplyOf<typeof companyGuide.compare>;

const Phrases = ({ title, phrases }: { title: string; phrases: readonly string[] }) =>
  phrases.length > 0 && (
    <>
      <p className="ui-medium ui-mb-2xs">{title}</p>
      <ul>
        {phrases.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
    </>
  );

function Comparison({ removed, left, kept, lost }: Compared) {
  const isAll = left.length === 0 && lost.length === 0;
  return (
    <div role="status" className="ui-mt-md">
      <p>
        {m.own_document_counts({
          removed: String(removed.length),
          all: String(removed.length + left.length),
          kept: String(kept.length),
          needed: String(kept.length + lost.length),
        })}
      </p>
      {isAll && <p>{m.own_document_all()}</p>}
      <Phrases title={m.own_document_left()} phrases={left} />
      <Phrases title={m.own_document_lost()} phrases={lost} />
    </div>
  );
}

function OwnDocument({ document }: { document: { key: string; title: string; text: string } }) {
  const words = useMemo(() => wordsOf(document.text), [document.text]);
  const [marks, setMarks] = useState<readonly string[]>([]);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [isOpen, setIsOpen] = useState(true);
  const comparing = useSend('POST /api/learning/company-guide/documents/:key/compare', {
    failed: m.own_document_failed(),
    after: (reply) => setCompared(reply),
  });
  const order = words.map(({ id }) => id);
  return (
    <>
      <Material
        material={{
          id: `own-${document.key}`,
          kind: 'passage',
          title: document.title,
          tree: null,
          parts: words.map(({ id, text, group }) => ({
            id,
            tree: { type: 'root', children: [{ type: 'text', value: text }] },
            label: null,
            group,
            value: null,
          })),
        }}
        marking={{
          states: new Map(marks.map((id) => [id, 'marked'])),
          mark: (ids, isOn) => {
            setMarks((before) => marked(order, before, ids, isOn));
            setCompared(null);
          },
          leave: null,
        }}
        isNew={false}
        isOpen={isOpen}
        onToggle={setIsOpen}
      />
      <ReadOnlyInView>
        <Button
          variant="default"
          mt="md"
          loading={comparing.isPending}
          onClick={() =>
            comparing.send({
              params: { key: document.key },
              body: { marked: words.filter(({ id }) => marks.includes(id)).map(({ from, to }) => ({ from, to })) },
            })
          }
        >
          {m.own_document_compare()}
        </Button>
      </ReadOnlyInView>
      {compared && <Comparison {...compared} />}
    </>
  );
}

function OneOf({ documents }: { documents: readonly { key: string; title: string }[] }) {
  const [chosen, setChosen] = useState(documents[0]?.key ?? '');
  const document = useQuery(read('GET /api/learning/company-guide/documents/:key', { params: { key: chosen } }));
  return (
    <>
      {documents.length > 1 && (
        <NativeSelect
          mb="md"
          label={m.own_document_choose()}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
          data={documents.map(({ key, title }) => ({ value: key, label: title }))}
        />
      )}
      <Loaded read={document} problem={m.own_document_problem()} waiting={240}>
        {(known) => <OwnDocument key={known.key} document={known} />}
      </Loaded>
    </>
  );
}

/** Redaction practised on the company's own documents, below the lab. It is compared with an admin's list, and nothing of it counts. */
export function OwnDocuments() {
  const guide = usePart(read('GET /api/learning/company-guide'));
  if (!guide?.company || guide.documents.length === 0) return null;
  return (
    <section className={classes.own}>
      <DataCard title={m.own_document_title({ company: guide.company })} line={m.own_document_line()}>
        <OneOf documents={guide.documents} />
      </DataCard>
    </section>
  );
}
