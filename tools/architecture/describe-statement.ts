import pg from 'pg';

export interface DescribedColumn {
  name: string;
  dataTypeID: number;
}

/** The parts of a `pg` connection that describe a statement's result without running the statement. */
interface Wire {
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(target: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Makes the database prepare a statement and describe its result columns. Throws the database's error. */
export function describeStatement(client: pg.Client, text: string): Promise<DescribedColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: DescribedColumn[] = [];
    let failure: Error | undefined;
    const asking = {
      submit(connection: Wire) {
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription: (message: { fields: DescribedColumn[] }) => void (columns = message.fields),
      handleError: (error: Error) => void (failure = error),
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(columns)),
    };
    client.query(asking as unknown as pg.Submittable);
  });
}
