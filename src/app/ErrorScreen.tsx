import { brand } from '#facts/brand.ts';
import { Button } from '#ui/Button.tsx';
import { Component, type ReactNode } from 'react';
import styles from './ErrorScreen.module.css';

type ErrorScreenProps = { readonly children: ReactNode };

/** Catches what nobody expected and offers a way on. What is kept on the device is not touched. */
export class ErrorScreen extends Component<ErrorScreenProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles['page']} role="alert">
        <h1>That went wide</h1>
        <p>
          Something broke on this page. Your cart and your orders are safe on this phone. If it
          happens again, write to <a href={`mailto:${brand.studio.email}`}>{brand.studio.email}</a>.
        </p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </main>
    );
  }
}
