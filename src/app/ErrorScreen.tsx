import { isMissingFile, reloadIfReachable } from '#browser/missingFiles.ts';
import { brand } from '#facts/brand.ts';
import { errorTexts } from '#facts/errorTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Component, type ReactNode } from 'react';
import styles from './ErrorScreen.module.css';

type ErrorScreenProps = { readonly children: ReactNode };

/** Catches what nobody expected and offers a way on. What is kept on the device is not touched. */
export class ErrorScreen extends Component<ErrorScreenProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error: error ?? new Error('Something was thrown that says nothing') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isMissingFile(error)) {
      return (
        <main className={styles['page']} role="alert">
          <h1>Out of range</h1>
          <p>{errorTexts.notLoaded}</p>
          <Button onClick={() => void reloadIfReachable()}>Try again</Button>
        </main>
      );
    }
    return (
      <main className={styles['page']} role="alert">
        <h1>That went wide</h1>
        <p>
          {errorTexts.broken} <a href={`mailto:${brand.studio.email}`}>{brand.studio.email}</a>.
        </p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </main>
    );
  }
}
