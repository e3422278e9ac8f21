/** A PNG of 32 × 32 pixels of one colour, as the file of an upload. */
export const picture = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAA1BMVEUKXDZzWT/NAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQ4jWNgGAWjYBSMAgasAAAEIAABMVaGxQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);
