{{/* What every process of the shop is told. */}}
{{- define "tomobako.environment" -}}
{{- range $name, $value := .Values.env }}
{{- if $value }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- range $name := .Values.secrets }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $.Values.secretName }}
      key: {{ $name }}
{{- end }}
{{- range $name := .Values.optionalSecrets }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $.Values.secretName }}
      key: {{ $name }}
      optional: true
{{- end }}
{{- end }}
