import { fillText } from '#rules/fillText.ts';
import { cartWords, checkoutTexts } from '#facts/cartTexts.ts';
import type { Component, Product } from '#facts/catalog.ts';
import { poses } from '#facts/poses.ts';
import { defaultSelections, type Selections } from '#rules/cart.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { useState } from 'react';
import styles from './PackDialog.module.css';

type PackDialogProps = {
  readonly product: Product & { readonly components: readonly Component[] };
  readonly onAdd: (selections: Selections) => void;
  readonly onCancel: () => void;
};

export function PackDialog({ product, onAdd, onCancel }: PackDialogProps) {
  const [selections, setSelections] = useState(() => defaultSelections(product.components));
  return (
    <Dialog
      title={checkoutTexts.cart.configurePack}
      onClose={onCancel}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            {cartWords.cancel}
          </Button>
          <Button onClick={() => onAdd(selections)}>{cartWords.addPack}</Button>
        </>
      }
    >
      <p className={styles['lead']}>{fillText(cartWords.choosePoses, { name: product.name })}</p>
      {product.components.map(({ id, name, count }) => (
        <RadioList
          key={id}
          legend={`${count} x ${name}`}
          options={poses}
          value={selections[id] ?? ''}
          onValue={(pose) => setSelections({ ...selections, [id]: pose })}
        />
      ))}
    </Dialog>
  );
}
