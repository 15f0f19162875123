import type { ReportTableView } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { useAsked } from './asking.ts';
import styles from './shared.module.css';
import { spelled } from './deskTexts.ts';
import { filled, useFields } from './Fields.tsx';
import { moneyTexts } from './moneyTexts.ts';
import { saveText } from './saveFile.ts';
import { Awaited, Part } from './Screen.tsx';
import { Table } from './Table.tsx';

const texts = moneyTexts.report;

/** Sales, tax, shipping and a league's share of a period, each with its file. */
export function Report() {
  const [wanted, field] = useFields(texts.fields, {});
  const { value: tables, fault } = useAsked('report', filled(wanted));
  const shown = tables?.filter(({ rows }) => rows.length > 0);
  return (
    <Part title={texts.title}>
      <div className={styles['fields']}>
        <TextField {...field('from')} type="date" />
        <TextField {...field('until')} type="date" />
        <TextField {...field('percent')} />
        <TextField {...field('perPack')} />
      </div>
      {(!tables || fault !== undefined) && <Awaited fault={fault} />}
      {shown?.length === 0 && <p>{texts.none}</p>}
      {shown?.map((table) => (
        <ReportTable key={table.name} {...table} />
      ))}
    </Part>
  );
}

function ReportTable({ name, title, head, rows, total, notes, csv }: ReportTableView) {
  const row = (cells: readonly string[]) => (
    <tr key={cells[0]}>
      <th scope="row">{cells[0]}</th>
      {cells.slice(1).map((cell, at) => (
        <td key={head[at + 1]}>{cell}</td>
      ))}
    </tr>
  );
  return (
    <section aria-label={title} className={styles['part']}>
      <div className={styles['ends']}>
        <h3>{title}</h3>
        <Button look="secondary" onClick={() => saveText(`${name}.csv`, csv, 'text/csv')}>
          {texts.download}
        </Button>
      </div>
      <Table label={title} head={head.map(spelled)} amounts="others" foot={row(total)}>
        {rows.map(row)}
      </Table>
      {notes?.map((note) => (
        <p key={note} className={styles['soft']}>
          {note}
        </p>
      ))}
    </section>
  );
}
