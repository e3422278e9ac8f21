import { type BlockForm, type Captioned, withCaption } from './form.ts';
import { parseMarkdown, writeMarkdown } from './markdown.ts';

export interface PictureValue {
  /** The description for readers who can't see the picture. */
  alt: string;
  /** The reference, `assets/name.png`. */
  address: string;
  /** A caption that is written as the picture's title; empty if there is none. */
  title: string;
}

export const pictureForm: BlockForm<PictureValue & Captioned> = withCaption(
  {
    read(source) {
      const [node, more] = parseMarkdown(source).children;
      const image = node?.type === 'paragraph' && node.children.length === 1 ? node.children[0] : undefined;
      if (image?.type !== 'image' || more) return null;
      return { alt: image.alt ?? '', address: image.url, title: image.title ?? '' };
    },
    write: ({ alt, address, title }) =>
      writeMarkdown([{ type: 'paragraph', children: [{ type: 'image', alt, url: address, title: title || null }] }]),
  },
  'Figure',
);
