"use client";
import { Input, Select, Textarea } from "@/components/ui/field";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { saveCampaign } from "@/lib/gift-cards/campaigns/actions";
import { productField, type CampaignValues } from "@/lib/gift-cards/campaigns/campaign-values";
import { campaignMessages } from "@/lib/gift-cards/campaigns/messages";
import { normalizeCode } from "@/lib/gift-cards/gift-card";
import * as adminPaths from "@/lib/shop/admin-paths";
import { CodeField } from "./code-field";
import { EditorForm } from "@/components/editor/editor-form";
import { SaveBar } from "@/components/editor/save-bar";
import { Label } from "@/components/admin/ui/label";
import { Switch } from "@/components/admin/ui/switch";
import { useEditor } from "@/components/editor/use-editor";

export type EditedCampaign = { id: string | null; version: number | null; values: CampaignValues };

/** The form of a campaign. Everything typed stays until a save has gone through. */
export function CampaignEditor({ campaign }: { campaign: EditedCampaign }) {
  const editor = useEditor({
    save: saveCampaign,
    failed: campaignMessages.save,
    page: adminPaths.editCampaign(campaign.id ?? "new"),
    kind: "campaign",
    id: campaign.id,
    version: campaign.version,
    initial: campaign.values,
    stored: (sent) => ({ ...sent, code: normalizeCode(sent.code), note: sent.note.trim() }),
    isSaved: ({ code, off }) => code === campaign.values.code && off === campaign.values.off,
    savedText: "Kampanjen är uppdaterad.",
  });
  const { values, fields, field, box, change } = editor;
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
      <CodeField value={values.code} error={fields.code} onCode={(code) => change({ code })} />
      <div className="grid grid-cols-2 gap-4">
        <Input {...count("off")} label="Rabatt" />
        <Select {...field("unit")} label="Räknas i">
          <option value="percent">procent</option>
          <option value="amount">kronor</option>
        </Select>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Input {...field("first_day")} label="Första dagen" type="date" optional />
        <Input {...field("last_day")} label="Sista dagen" type="date" optional />
      </div>
      <fieldset>
        <legend className="font-semibold">Gäller för</legend>
        <p className="mb-2 text-small text-ash">
          Kryssar du inte för någon gäller koden för alla. Frakten dras aldrig av.
        </p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {POLE_IDS.map((id) => (
            <label key={id} className="flex min-h-target cursor-pointer items-center gap-3">
              <input type="checkbox" {...box(productField(id))} className="m-0 size-6 accent-spruce" />
              {poles[id].lineTitle}
            </label>
          ))}
        </div>
      </fieldset>
      <Input
        {...count("least_sum")}
        label="Minsta summa (kr)"
        hint="Det som koden gäller för ska kosta minst så mycket, utan frakt."
        optional
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Input {...count("max_uses")} label="Antal gånger i allt" hint="Tomt är utan gräns." optional />
        <Input
          {...count("max_uses_per_customer")}
          label="Antal gånger per kund"
          hint="Samma e-post är samma kund."
          optional
        />
      </div>
      <Textarea {...field("note")} label="Anteckning" hint="Syns bara här i admin." rows={3} optional />
      <SaveBar dirty={editor.dirty} back={adminPaths.allCodes}>
        <Label>
          <Switch id="is_active" {...box("is_active")} />
          Aktiv
        </Label>
      </SaveBar>
    </EditorForm>
  );
}
