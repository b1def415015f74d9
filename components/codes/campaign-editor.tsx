"use client";
import { Checkbox } from "@/components/admin/ui/checkbox";
import { FieldGroup, FieldLegend } from "@/components/admin/ui/field";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { saveCampaign } from "@/lib/gift-cards/campaigns/actions";
import { productField, type CampaignValues } from "@/lib/gift-cards/campaigns/campaign-values";
import { campaignMessages } from "@/lib/gift-cards/admin-messages";
import { normalizeCode } from "@/lib/gift-cards/gift-card";
import * as adminPaths from "@/lib/shop/admin-paths";
import { CodeField } from "./code-field";
import { EditorForm } from "@/components/editor/editor-form";
import { SaveBar } from "@/components/editor/save-bar";
import { Label } from "@/components/admin/ui/label";
import { Switch } from "@/components/admin/ui/switch";
import { useEditor } from "@/components/editor/use-editor";
import { SelectField, TextAreaField, TextField } from "@/components/forms/fields";

type CampaignEditorProps = { id: string | null; version: number | null; saved: CampaignValues };

/** The form of a campaign. What is typed stays until a save succeeds. */
export function CampaignEditor({ id, version, saved }: CampaignEditorProps) {
  const editor = useEditor({
    save: saveCampaign,
    failed: campaignMessages.save,
    page: adminPaths.editCampaign(id ?? "new"),
    kind: "campaign",
    id,
    version,
    initial: saved,
    stored: (sent) => ({ ...sent, code: normalizeCode(sent.code), note: sent.note.trim() }),
    isSaved: ({ code, off }) => code === saved.code && off === saved.off,
    savedText: "Kampanjen är uppdaterad.",
  });
  const { field, box } = editor;
  const count = (name: Parameters<typeof field>[0]) =>
    ({ ...field(name), type: "number", inputMode: "numeric", min: 1, step: 1 }) as const;

  return (
    <EditorForm
      editor={editor}
      className="grid max-w-[34rem] gap-6"
      conflict={{
        title: "Kampanjen har ändrats av någon annan",
        text: campaignMessages.conflict,
        keep: "Spara mitt ändå",
      }}
    >
      <CodeField editor={editor} />
      <FieldGroup className="grid-cols-2">
        <TextField {...count("off")} label="Rabatt" />
        <SelectField {...field("unit")} label="Räknas i">
          <option value="percent">procent</option>
          <option value="amount">kronor</option>
        </SelectField>
      </FieldGroup>
      <FieldGroup className="sm:grid-cols-2">
        <TextField {...field("first_day")} label="Första dagen" type="date" optional />
        <TextField {...field("last_day")} label="Sista dagen" type="date" optional />
      </FieldGroup>
      <fieldset>
        <FieldLegend className="mb-0">Gäller för</FieldLegend>
        <p className="mb-2 text-small text-ash">
          Kryssar du inte för någon gäller koden för alla. Frakten dras aldrig av.
        </p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {POLE_IDS.map((pole) => (
            <Label key={pole}>
              <Checkbox {...box(productField(pole))} />
              {poles[pole].lineTitle}
            </Label>
          ))}
        </div>
      </fieldset>
      <TextField
        {...count("least_sum")}
        label="Minsta summa i kronor"
        hint="Det som koden gäller för ska kosta minst så mycket, utan frakt."
        optional
      />
      <FieldGroup className="sm:grid-cols-2">
        <TextField {...count("max_uses")} label="Antal gånger i allt" hint="Tomt är utan gräns." optional />
        <TextField
          {...count("max_uses_per_customer")}
          label="Antal gånger per kund"
          hint="Samma e-post är samma kund."
          optional
        />
      </FieldGroup>
      <TextAreaField {...field("note")} label="Anteckning" hint="Syns bara här i admin." rows={3} optional />
      <SaveBar back={adminPaths.allCodes}>
        <Label className="font-semibold">
          <Switch id="is_active" {...box("is_active")} />
          Aktiv
        </Label>
      </SaveBar>
    </EditorForm>
  );
}
