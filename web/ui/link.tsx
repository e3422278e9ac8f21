import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { AnchorHTMLAttributes, Ref } from 'react';

// Links that look like parts of the kit and keep the router's type checking of paths, parameters and search.
type Plain = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };
/** Mantine defines its own style and colour props. */
export type AnchorAttributes = Omit<Plain, 'style' | 'color'>;

export const ButtonLink = createLink((props: ButtonProps & AnchorAttributes) => <Button component="a" {...props} />);

export const AnchorLink = createLink((props: AnchorProps & AnchorAttributes) => <Anchor {...props} />);

/** A card that is a link. */
export const CardLink = createLink(({ className, ...props }: Plain) => <a className={clsx('ui-card-link', className)} {...props} />);

/** A link without its own styles. */
export const PlainLink = createLink(({ className, ...props }: Plain) => <a className={clsx('ui-plain-link', className)} {...props} />);
